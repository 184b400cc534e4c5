import * as v from 'valibot'
import { defineRoute } from '../http/defineRoute.ts'
import { displayName } from '../http/displayName.ts'
import { plainId, shownText } from '../text/shownText.ts'
import {
  adminToken,
  assertionBody,
  id,
  isoTime,
  operator,
  operatorChallenge,
  operatorPasskey,
  operatorRole,
  registrationBody,
  secretText,
} from './schemas.ts'

const fromConsole = { from: 'console' } as const
const needsRead = { from: 'operators', needs: 'read' } as const
const needsOwner = { from: 'operators', needs: 'owner', fresh: true } as const

/** The operator's login session. */
export const adminSession = v.object({
  name: shownText(),
  role: operatorRole,
  /** End of the session, however much it is used. */
  expiresAt: isoTime,
})
/** The operator's login session. */
export type AdminSession = v.InferOutput<typeof adminSession>

/** Checks a set-up link and requests a new passkey. */
export const startSetUp = defineRoute({
  id: 'adminStartSetUp',
  method: 'POST',
  path: '/v1/admin/set-up',
  access: fromConsole,
  body: v.strictObject({ token: secretText }),
  response: v.object({ ...operatorChallenge.entries, name: shownText(), userId: plainId }),
  errors: ['OPERATOR_INVITE_INVALID'],
})

/** Consumes a set-up link: stores the passkey and logs in. */
export const finishSetUp = defineRoute({
  id: 'adminFinishSetUp',
  method: 'POST',
  path: '/v1/admin/set-up/finish',
  access: fromConsole,
  body: registrationBody,
  response: adminSession,
  errors: ['OPERATOR_INVITE_INVALID', 'OPERATOR_LOGIN_FAILED'],
})

/** Requests a passkey. Same response whether or not the operator exists. */
export const startLogIn = defineRoute({
  id: 'adminStartLogIn',
  method: 'POST',
  path: '/v1/admin/log-in',
  access: fromConsole,
  body: v.strictObject({}),
  response: operatorChallenge,
})

/** Logs in. */
export const finishLogIn = defineRoute({
  id: 'adminFinishLogIn',
  method: 'POST',
  path: '/v1/admin/log-in/finish',
  access: fromConsole,
  body: assertionBody,
  response: adminSession,
  errors: ['OPERATOR_LOGIN_FAILED'],
})

/** Logs out. */
export const logOut = defineRoute({
  id: 'adminLogOut',
  method: 'POST',
  path: '/v1/admin/log-out',
  access: fromConsole,
  body: v.strictObject({}),
  response: v.object({}),
})

/** Returns the current login session. */
export const getAdminSession = defineRoute({
  id: 'adminGetSession',
  method: 'GET',
  path: '/v1/admin/session',
  access: needsRead,
  response: adminSession,
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Lists the operators that were not removed. */
export const getOperators = defineRoute({
  id: 'adminGetOperators',
  method: 'GET',
  path: '/v1/admin/operators',
  access: needsRead,
  response: v.object({ operators: v.array(operator) }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Creates a set-up link for a new operator, or for one who lost a passkey. */
export const inviteOperator = defineRoute({
  id: 'adminInviteOperator',
  method: 'POST',
  path: '/v1/admin/operators',
  access: needsOwner,
  body: v.strictObject({ name: displayName, role: operatorRole }),
  response: v.object({
    /** Shown only once. */
    url: v.string(),
    expiresAt: isoTime,
  }),
  errors: ['OPERATOR_PASSKEY_REQUIRED', 'OPERATOR_ROLE_REQUIRED', 'OPERATOR_SESSION_INVALID'],
})

/** Changes a role, and ends the operator's logins; an owner's tokens are revoked with the role. */
export const changeOperator = defineRoute({
  id: 'adminChangeOperator',
  method: 'POST',
  path: '/v1/admin/operators/{id}',
  access: needsOwner,
  params: v.object({ id }),
  body: v.strictObject({ role: operatorRole }),
  response: v.object({}),
  errors: [
    'OPERATOR_LAST',
    'OPERATOR_PASSKEY_REQUIRED',
    'OPERATOR_ROLE_REQUIRED',
    'OPERATOR_SESSION_INVALID',
  ],
})

/** Removes an operator, with passkeys, set-up links, logins and tokens. */
export const removeOperator = defineRoute({
  id: 'adminRemoveOperator',
  method: 'DELETE',
  path: '/v1/admin/operators/{id}',
  access: needsOwner,
  params: v.object({ id }),
  response: v.object({}),
  errors: [
    'OPERATOR_LAST',
    'OPERATOR_PASSKEY_REQUIRED',
    'OPERATOR_ROLE_REQUIRED',
    'OPERATOR_SESSION_INVALID',
  ],
})

/** Lists an operator's passkeys, oldest first. */
export const getOperatorPasskeys = defineRoute({
  id: 'adminGetOperatorPasskeys',
  method: 'GET',
  path: '/v1/admin/operators/{id}/passkeys',
  access: needsRead,
  params: v.object({ id }),
  response: v.object({ passkeys: v.array(operatorPasskey) }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Removes a passkey, with the logins and tokens created with it; for an owner's passkey, also every open set-up link. */
export const removeOperatorPasskey = defineRoute({
  id: 'adminRemoveOperatorPasskey',
  method: 'DELETE',
  path: '/v1/admin/operators/{id}/passkeys/{passkeyId}',
  access: needsOwner,
  params: v.object({ id, passkeyId: operatorPasskey.entries.id }),
  response: v.object({}),
  errors: [
    'OPERATOR_LAST',
    'OPERATOR_PASSKEY_REQUIRED',
    'OPERATOR_ROLE_REQUIRED',
    'OPERATOR_SESSION_INVALID',
  ],
})

/** Lists machine tokens. */
export const getAdminTokens = defineRoute({
  id: 'adminGetTokens',
  method: 'GET',
  path: '/v1/admin/tokens',
  access: needsRead,
  response: v.object({ tokens: v.array(adminToken) }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Creates a token for a machine. */
export const createAdminToken = defineRoute({
  id: 'adminCreateToken',
  method: 'POST',
  path: '/v1/admin/tokens',
  access: needsOwner,
  body: v.strictObject({
    name: displayName,
    scope: adminToken.entries.scope,
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  }),
  response: v.object({
    /** Shown only once. */
    token: v.string(),
    expiresAt: isoTime,
  }),
  errors: ['OPERATOR_PASSKEY_REQUIRED', 'OPERATOR_ROLE_REQUIRED', 'OPERATOR_SESSION_INVALID'],
})

/** Revokes a token. */
export const removeAdminToken = defineRoute({
  id: 'adminRemoveToken',
  method: 'DELETE',
  path: '/v1/admin/tokens/{id}',
  access: needsOwner,
  params: v.object({ id }),
  response: v.object({}),
  errors: ['OPERATOR_PASSKEY_REQUIRED', 'OPERATOR_ROLE_REQUIRED', 'OPERATOR_SESSION_INVALID'],
})
