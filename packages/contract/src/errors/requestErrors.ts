/**
 * Errors that the server answers with a message of the case at hand: HTTP status, and when. Those with one message are
 * classes with a `status`.
 */
export const requestErrors = {
  BAD_REQUEST: { status: 400, when: 'The request does not match the route: its path, fields or body.' },
  INVALID_PROJECT_ID: { status: 403, when: 'The server does not know the project.' },
  ORIGIN_NOT_ALLOWED: { status: 403, when: 'The project does not list the origin of the page.' },
  NOT_FOUND: { status: 404, when: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, when: 'The address is answered by another HTTP method.' },
  PAYLOAD_TOO_LARGE: { status: 413, when: 'The body is larger than the route takes.' },
  RATE_LIMITED: { status: 429, when: 'Too many requests; `retry-after` says how long to wait.' },
  SERVER_ERROR: { status: 500, when: 'The server failed; its log has the request id.' },
  UPSTREAM_FAILED: { status: 502, when: 'A service behind the server failed.' },
  DATABASE_UNREACHABLE: {
    status: 503,
    when: 'The server cannot reach its database; `retry-after` says when to try again.',
  },
  UPSTREAM_TIMEOUT: { status: 504, when: 'A service behind the server did not answer in time.' },
  ADDRESS_INVALID: { status: 400, when: 'An address is not one of the chain it is used on.' },
  CHAIN_NOT_SUPPORTED: { status: 400, when: 'The server does not serve the chain.' },
  CURSOR_INVALID: { status: 400, when: 'The cursor is not one that this list returned.' },
  RPC_METHOD_NOT_ALLOWED: {
    status: 403,
    when: 'The JSON-RPC method is not on the list of those that are passed on.',
  },
  SMART_ACCOUNT_OFF: { status: 501, when: 'The server has no bundler for the chain.' },
} as const
