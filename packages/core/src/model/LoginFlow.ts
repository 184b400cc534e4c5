import type { Social } from './features.ts'

/** Why a login step failed. */
export type LoginFailure = {
  readonly code: string
  /** Message of the frame or the server, in English. */
  readonly message: string
}

/** The visitor's login by email. */
export type EmailFlow = { readonly method: 'email'; readonly email: string } & (
  | { readonly status: 'requesting' }
  /** No account knows this device: a code was sent, or a link to a page that shows one. */
  | { readonly status: 'device'; readonly resendAt: number; readonly failure?: LoginFailure | undefined }
  /** A code was sent; it can be resent from `resendAt` on, in milliseconds since the epoch. */
  | { readonly status: 'code'; readonly resendAt: number; readonly failure?: LoginFailure | undefined }
  | { readonly status: 'checking'; readonly resendAt: number }
  | { readonly status: 'failed'; readonly failure: LoginFailure }
)

/** The visitor's login by a social account, in a window of the provider. */
export type SocialFlow = { readonly method: Exclude<Social, 'farcaster'> } & (
  | { readonly status: 'window' }
  | { readonly status: 'retrieving' }
  | { readonly status: 'failed'; readonly failure: LoginFailure }
)

/** The visitor's login with Farcaster, approved in its app. */
export type FarcasterFlow = { readonly method: 'farcaster' } & (
  | { readonly status: 'preparing' }
  /** `url` opens the app: shown as a QR code, or as a link on the phone itself. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'retrieving' }
  | { readonly status: 'failed'; readonly failure: LoginFailure }
)

/** The visitor's login (docs/evidence/spec.md, section 4). */
export type LoginFlow = EmailFlow | SocialFlow | FarcasterFlow

/** The visitor's change of the email address. */
export type EmailUpdateFlow = { readonly email: string } & (
  | { readonly status: 'requesting' }
  /** A code was sent to the current address (`primary`) or to the new one (`secondary`). */
  | {
      readonly status: 'code'
      readonly step: 'primary' | 'secondary'
      readonly isChecking: boolean
      readonly failure?: LoginFailure | undefined
    }
  | { readonly status: 'failed'; readonly failure: LoginFailure }
)
