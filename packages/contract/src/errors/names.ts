import { defineError } from './defineError.ts'

/** A name could not be resolved to an address. */
export const NameResolveFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_RESOLVE_FAILED',
  message: 'Error resolving name',
})

/** Name suggestions could not be loaded. */
export const NameSuggestionsFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_SUGGESTIONS_FAILED',
  message: 'Error fetching name suggestions',
})

/** A name could not be registered. */
export const NameRegisterFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_REGISTER_FAILED',
  message: ({ value }: { value: string }) => `Error registering name ${value}`,
})

/** The name contains characters that are not allowed. */
export const NameInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_INVALID',
  status: 400,
  message: 'The value is not a valid username',
})

/** The name is shorter than 4 characters. */
export const NameTooShortError = /* @__PURE__ */ defineError({
  code: 'NAME_TOO_SHORT',
  status: 400,
  message: 'Name must be at least 4 characters long',
})

/** The name belongs to someone else. */
export const NameTakenError = /* @__PURE__ */ defineError({
  code: 'NAME_TAKEN',
  status: 409,
  message: 'This name is taken',
})

/** The account already has another name. */
export const NameOwnedError = /* @__PURE__ */ defineError({
  code: 'NAME_OWNED',
  status: 409,
  message: 'You already own a name',
})

/** The registration message is malformed, or does not match the request or the page that sent it. */
export const NameMessageInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_MESSAGE_INVALID',
  status: 400,
  message: 'The message does not match the registration',
})

/** The registration message is too old, from the future, or was already used. */
export const NameMessageExpiredError = /* @__PURE__ */ defineError({
  code: 'NAME_MESSAGE_EXPIRED',
  status: 400,
  message: 'The registration message is no longer valid. Sign a new one.',
})

/** The signature of a registration was not made by the account. */
export const NameSignatureInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_SIGNATURE_INVALID',
  status: 400,
  message: 'The signature is not valid for this account',
})

/** The server registers no names. */
export const NamesOffError = /* @__PURE__ */ defineError({
  code: 'NAMES_OFF',
  status: 501,
  message: 'Names cannot be registered on this server',
})

/** The server has no key for signing name responses, so it returns none (ERC-3668). */
export const CcipOffError = /* @__PURE__ */ defineError({
  code: 'CCIP_OFF',
  status: 501,
  message: 'This server cannot answer ENS resolvers: it has no signing key',
})

/** The server does not support the resolver's call (ERC-3668). */
export const CcipRequestInvalidError = /* @__PURE__ */ defineError({
  code: 'CCIP_REQUEST_INVALID',
  status: 400,
  message: 'The server does not support this resolver call',
})
