import { expect, it } from "vitest";
import { paths } from "../../routing/paths.ts";
import { parsePeopleView } from "./people-query.ts";

const everybody = { page: 1, q: "", isAdministrator: false };

it.each([
  ["", everybody],
  ["?page=3&q=choir", { ...everybody, page: 3, q: "choir" }],
  [
    "?state=deleted&role=admin&group=g1",
    { ...everybody, state: "deleted", isAdministrator: true, group: "g1" },
  ],
  ["?page=0&q=%20&state=gone&role=user&group=", everybody],
])("the query %j is read as %j", (query, view) => {
  expect(parsePeopleView(new URLSearchParams(query))).toEqual(view);
});

it.each([
  ["/admin/people", everybody],
  ["/admin/people?page=2&q=a+b", { ...everybody, page: 2, q: "a b" }],
  [
    "/admin/people?state=disabled&role=admin&group=g1",
    { ...everybody, state: "disabled" as const, isAdministrator: true, group: "g1" },
  ],
])("%s is the path of %j, which it is read as", (path, view) => {
  expect(paths.adminPeople(view)).toBe(path);
  expect(parsePeopleView(new URLSearchParams(path.split("?")[1]))).toEqual(view);
});
