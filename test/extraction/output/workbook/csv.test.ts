import { expect, it } from "vitest";
import { csv } from "../../../../extraction/output/workbook/csv.ts";

it("quotes cells according to RFC 4180 and lets no cell be a formula", () => {
  expect(csv([["a,b", 'say "x"', "two\nlines"]])).toBe('"a,b","say ""x""","two\nlines"\r\n');
  expect(csv([["=1+1", "+1", "-1", "@A1", "1-1", "＝1"]])).toBe("'=1+1,'+1,'-1,'@A1,1-1,'＝1\r\n");
});
