import ListDump
import ListModel
import Testing

/// The row-record table for other programs.
@Suite struct RecordFormatTests {
  @Test func `CSV quotes what holds a comma or a quote, and a record is a line`() throws {
    #expect(
      recordText(RecordTable(rows: RowSet(0..<4), of: try motley()), format: TextFormat(tableForm: .csv)) == """
        row,at,key,kind,y,height,how,cell,bound,drawn,text
        0,0:0,intro,heading,0,44,exact,,,,Introduction
        1,0:1,資料,row,44,44,exact,c1,資料,資料,日本語のテキスト
        2,0:2,r7,code,88,44,exact,c2,r7,r7,"red ␛[31malert␊""quoted"", | and \\u{202e}turned"
        3,0:3,"a very long key, with a comma",heading,132,44,exact,c3,"a very long key, with a comma","a very long key, with a comma",👩‍👧 family
        """)
  }

  @Test func `Markdown escapes what has a meaning in it`() throws {
    #expect(
      recordText(RecordTable(rows: RowSet(0..<4), of: try motley()), format: TextFormat(tableForm: .markdown)) == """
        | row | at | key | kind | y | height | how | cell | bound | drawn | text |
        | ---: | --- | --- | --- | ---: | ---: | --- | --- | --- | --- | --- |
        | 0 | 0:0 | intro | heading | 0 | 44 | exact | | | | Introduction |
        | 1 | 0:1 | 資料 | row | 44 | 44 | exact | c1 | 資料 | 資料 | 日本語のテキスト |
        | 2 | 0:2 | r7 | code | 88 | 44 | exact | c2 | r7 | r7 | red ␛\\[31malert␊"quoted", \\| and \\\\u{202e}turned |
        | 3 | 0:3 | a very long key, with a comma | heading | 132 | 44 | exact | c3 | a very long key, with a comma | a very long key, with a comma | 👩‍👧 family |
        """)
  }

  @Test func `an empty table is its head`() {
    let table = RecordTable(aroundViewportOf: ListState(), context: 2)
    #expect(
      recordText(table, format: TextFormat(tableForm: .csv)) == "row,at,key,kind,y,height,how,cell,bound,drawn,text")
    #expect(recordText(table, format: TextFormat(tableForm: .markdown)).string.split(separator: "\n").count == 2)
  }
}
