import { expect, it } from "vitest";
import { isNoticeUnread, noticeScope } from "./enrollment-notice.ts";

it.each([
  ["a", null, true],
  ["b", null, true],
  ["c", null, false],
  ["a", "a", true],
  ["a", "b", false],
])(
  "after a re-enrollment at b, a passkey created at %s that has read %s has an unread notice: %s",
  (createdAt, noticeReadAt, isTold) => {
    expect(isNoticeUnread({ createdAt, noticeReadAt }, "b")).toBe(isTold);
  },
);

const at = new Date(5);

it.each([
  [{ reEnrolledAt: at, passkeyId: "p", hasProof: true }, "passkey"],
  [{ reEnrolledAt: at, passkeyId: "p", hasProof: false }, "passkey"],
  [{ reEnrolledAt: at, passkeyId: null, hasProof: true }, "account"],
  [{ reEnrolledAt: at, passkeyId: null, hasProof: false }, undefined],
  [{ reEnrolledAt: new Date(6), passkeyId: "p", hasProof: true }, undefined],
  [{ reEnrolledAt: null, passkeyId: "p", hasProof: true }, undefined],
])("%j marks a notice as read for %s", (reader, by) => {
  expect(noticeScope(reader, at)).toBe(by);
});
