/**
 * Errors whose message depends on the request, with their HTTP status and cause. Errors with a fixed message are classes with
 * a `status`.
 */
export const requestErrors = {
  BAD_REQUEST: { status: 400, when: 'The request does not match the route: its path, fields or body.' },
  INVALID_PROJECT_ID: { status: 403, when: 'The server does not know the project.' },
  ORIGIN_NOT_ALLOWED: { status: 403, when: 'The project does not list the origin of the page.' },
  NOT_FOUND: { status: 404, when: 'No route has this path.' },
  METHOD_NOT_ALLOWED: { status: 405, when: 'The route requires another HTTP method.' },
  PAYLOAD_TOO_LARGE: { status: 413, when: 'The body is larger than the route accepts.' },
  RATE_LIMITED: { status: 429, when: 'Too many requests; retry after `retry-after`.' },
  SERVER_ERROR: { status: 500, when: 'The server failed; look up the request id in its log.' },
  UPSTREAM_FAILED: { status: 502, when: 'A service behind the server failed.' },
  DATABASE_UNREACHABLE: {
    status: 503,
    when: 'The server cannot reach its database; retry after `retry-after`.',
  },
  UPSTREAM_TIMEOUT: { status: 504, when: 'A service behind the server did not respond in time.' },
  ADDRESS_INVALID: { status: 400, when: 'An address is not valid on its chain.' },
  CHAIN_NOT_SUPPORTED: { status: 400, when: 'The server does not support the chain.' },
  CURSOR_INVALID: { status: 400, when: 'The cursor was not returned by this list.' },
  RPC_METHOD_NOT_ALLOWED: {
    status: 403,
    when: 'The JSON-RPC method is not on the allowlist.',
  },
  SMART_ACCOUNT_OFF: { status: 501, when: 'The server has no bundler for the chain.' },
  OPERATOR_SESSION_INVALID: {
    status: 401,
    when: 'The operator is not logged in, or the token is unknown or has ended.',
  },
  OPERATOR_LOGIN_FAILED: { status: 401, when: 'The passkey does not belong to an operator of this server.' },
  OPERATOR_INVITE_INVALID: { status: 400, when: 'The set-up link was already used or has expired.' },
  OPERATOR_ROLE_REQUIRED: {
    status: 403,
    when: 'The operator or token is read-only, or the action requires a logged-in owner.',
  },
  OPERATOR_PASSKEY_REQUIRED: {
    status: 403,
    when: 'The operator used the passkey more than five minutes ago. Log in again, then repeat the call.',
  },
  OPERATOR_LAST: { status: 409, when: 'The server must keep at least one owner.' },
  PROJECT_CHANGED: { status: 409, when: 'Someone else changed the project since it was read.' },
  PROJECT_FIXED: { status: 409, when: 'The project is set in the configuration file.' },
  PROJECT_INVALID: { status: 422, when: 'The project has invalid fields; the response lists them.' },
} as const
