import { defineError } from './defineError.ts'

/** The secure frame was not ready within 20 seconds. */
export const IframeLoadFailedError = /* @__PURE__ */ defineError({
  code: 'IFRAME_LOAD_FAILED',
  message: 'iframe_load_failed',
})

/** The secure frame did not respond to a login call within 120 seconds. */
export const IframeRequestTimeoutError = /* @__PURE__ */ defineError({
  code: 'IFRAME_REQUEST_TIMEOUT',
  message: 'iframe_request_timeout',
})

/** The secure frame was removed from the page by the app. The next request creates a new one. */
export const FrameMissingError = /* @__PURE__ */ defineError({
  code: 'FRAME_MISSING',
  message: 'The secure frame is not set',
})

/** The secure site was opened without a parent page to respond to. */
export const FrameParentMissingError = /* @__PURE__ */ defineError({
  code: 'FRAME_PARENT_MISSING',
  message: 'The parent of the secure frame is not set',
})

/** The embedded wallet received a method that is neither safe nor available with approval. */
export const ActionNotAllowedError = /* @__PURE__ */ defineError({
  code: 'ACTION_NOT_ALLOWED',
  message: 'Action not allowed',
})

/** A wallet was asked to switch chains without naming one. */
export const ChainRequiredError = /* @__PURE__ */ defineError({
  code: 'CHAIN_REQUIRED',
  message: 'Chain is required',
})
