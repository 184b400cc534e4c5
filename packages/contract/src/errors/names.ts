import { defineError } from './defineError.ts'

/** A name could not be resolved to an address. */
export const NameResolveFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_RESOLVE_FAILED',
  message: 'Error resolving name',
})

/** Suggestions for a name could not be read. */
export const NameSuggestionsFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_SUGGESTIONS_FAILED',
  message: 'Error fetching name suggestions',
})

/** A name could not be registered. */
export const NameRegisterFailedError = /* @__PURE__ */ defineError({
  code: 'NAME_REGISTER_FAILED',
  message: ({ value }: { value: string }) => `Error registering name ${value}`,
})

/** A name has characters that names here may not have. */
export const NameInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_INVALID',
  status: 400,
  message: 'The value is not a valid username',
})

/** A name has less than the 4 characters it needs (seed section 5). */
export const NameTooShortError = /* @__PURE__ */ defineError({
  code: 'NAME_TOO_SHORT',
  status: 400,
  message: 'Name must be at least 4 characters long',
})

/** Somebody else has the name. */
export const NameTakenError = /* @__PURE__ */ defineError({
  code: 'NAME_TAKEN',
  status: 409,
  message: 'This name is taken',
})

/** The account has another name already. */
export const NameOwnedError = /* @__PURE__ */ defineError({
  code: 'NAME_OWNED',
  status: 409,
  message: 'You already own a name',
})

/** The message of a registration is malformed, or says something else than the request or the page it came from. */
export const NameMessageInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_MESSAGE_INVALID',
  status: 400,
  message: 'The message does not fit the registration',
})

/** The message of a registration is too old, from the future, or was used before. */
export const NameMessageExpiredError = /* @__PURE__ */ defineError({
  code: 'NAME_MESSAGE_EXPIRED',
  status: 400,
  message: 'The message of the registration is no longer good. Sign a new one.',
})

/** The signature under a registration is not one of the account. */
export const NameSignatureInvalidError = /* @__PURE__ */ defineError({
  code: 'NAME_SIGNATURE_INVALID',
  status: 400,
  message: 'The signature does not belong to the account',
})

/** The server registers no names. */
export const NamesOffError = /* @__PURE__ */ defineError({
  code: 'NAMES_OFF',
  status: 501,
  message: 'This server registers no names',
})

/** The server has no key to sign answers about names with, so it gives none (ERC-3668). */
export const CcipOffError = /* @__PURE__ */ defineError({
  code: 'CCIP_OFF',
  status: 501,
  message: 'This server answers no resolver: it has no key to sign with',
})

/** What a resolver asked is no call the server knows (ERC-3668). */
export const CcipRequestInvalidError = /* @__PURE__ */ defineError({
  code: 'CCIP_REQUEST_INVALID',
  status: 400,
  message: 'The data is no call that the server can answer',
})
