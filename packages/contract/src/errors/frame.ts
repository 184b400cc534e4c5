import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The secure frame was not ready in time (seed section 8: 20 s). */
export class FrameLoadFailedError extends BaseError<'IFRAME_LOAD_FAILED'> {
  override name = 'FrameLoadFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('iframe_load_failed', { ...options, code: 'IFRAME_LOAD_FAILED' })
  }
}

/** The secure frame did not answer a login call in time (seed section 8: 120 s). */
export class FrameRequestTimeoutError extends BaseError<'IFRAME_REQUEST_TIMEOUT'> {
  override name = 'FrameRequestTimeoutError'
  constructor(options: BaseErrorOptions = {}) {
    super('iframe_request_timeout', { ...options, code: 'IFRAME_REQUEST_TIMEOUT' })
  }
}

/** The secure frame is not on the page any more: something of the app took it off. The next request makes another. */
export class FrameMissingError extends BaseError<'FRAME_MISSING'> {
  override name = 'FrameMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('The secure frame is not set', { ...options, code: 'FRAME_MISSING' })
  }
}

/** The secure site was opened without a page around it to answer to. */
export class FrameParentMissingError extends BaseError<'FRAME_PARENT_MISSING'> {
  override name = 'FrameParentMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('The parent of the secure frame is not set', { ...options, code: 'FRAME_PARENT_MISSING' })
  }
}

/** The embedded wallet was asked for a method that is neither safe nor asks for approval (seed section 6). */
export class ActionNotAllowedError extends BaseError<'ACTION_NOT_ALLOWED'> {
  override name = 'ActionNotAllowedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Action not allowed', { ...options, code: 'ACTION_NOT_ALLOWED' })
  }
}

/** A wallet was asked to switch to no chain at all. */
export class ChainRequiredError extends BaseError<'CHAIN_REQUIRED'> {
  override name = 'ChainRequiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('Chain is required', { ...options, code: 'CHAIN_REQUIRED' })
  }
}
