import type { Features } from '../model/features.ts'
import type { OptionalViewPayloads } from '../model/views.ts'

/** A feature that has views of its own (seed section 2). */
export type ViewFeature = keyof Pick<
  Features,
  'email' | 'socials' | 'swaps' | 'send' | 'receive' | 'onramp' | 'activity' | 'pay'
>

/** The feature of each optional view. A view that is missing here does not compile. */
export const viewFeatures: { readonly [name in keyof OptionalViewPayloads]: ViewFeature } = {
  EmailLogin: 'email',
  EmailVerifyOtp: 'email',
  EmailVerifyDevice: 'email',
  UpdateEmailWallet: 'email',
  ConnectSocials: 'socials',
  ConnectingSocial: 'socials',
  ConnectingFarcaster: 'socials',
  Receive: 'receive',
  TransactionDetails: 'activity',
  Send: 'send',
  SendSelectToken: 'send',
  SendPreview: 'send',
}
