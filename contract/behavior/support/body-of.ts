interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function hasStatus<Given extends Answer, Status extends Given["status"]>(
  answer: Given,
  status: Status,
): answer is Extract<Given, { status: Status }> {
  return answer.status === status;
}

/** The body of a response that must have this status, typed by the contract. */
export function bodyOf<Given extends Answer, Status extends Given["status"]>(
  answer: Given,
  status: Status,
): Extract<Given, { status: Status }>["body"] {
  if (hasStatus(answer, status)) return answer.body;
  throw new Error(`The answer is ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
}
