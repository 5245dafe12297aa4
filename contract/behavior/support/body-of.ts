interface StatusResponse {
  readonly status: number;
  readonly body: unknown;
}

function hasStatus<Given extends StatusResponse, Status extends Given["status"]>(
  response: Given,
  status: Status,
): response is Extract<Given, { status: Status }> {
  return response.status === status;
}

/** The body of a response that must have this status, typed by the contract. */
export function bodyOf<Given extends StatusResponse, Status extends Given["status"]>(
  response: Given,
  status: Status,
): Extract<Given, { status: Status }>["body"] {
  if (hasStatus(response, status)) return response.body;
  throw new Error(`The answer is ${response.status}, not ${status}: ${JSON.stringify(response.body)}`);
}
