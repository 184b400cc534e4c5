import { OtpInvalidError } from '@foyer/contract'
import { connectEmail, open } from '@foyer/core'
import { logins, longEmail } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const first = '[data-testid="otp-0"]'

function verify(
  embedded: World['embedded'],
  { email = 'ada@example.com', otp, sees }: { email?: string; otp?: string; sees: string },
): State {
  return {
    world: {
      features: logins,
      embedded: { ...embedded, answers: { CONNECT_EMAIL: { action: 'VERIFY_OTP' }, ...embedded?.answers } },
    },
    async show(foyer, visitor) {
      await connectEmail(foyer, { email })
      open(foyer)
      pushView(foyer, 'EmailVerifyOtp')
      await visitor.sees(`${first}:focus`)
      if (otp) await visitor.types(first, otp)
    },
    sees,
  }
}

/** EmailVerifyOtp in every state. */
export const emailVerifyOtpStates: ViewStates = {
  loading: verify({}, { otp: '123456', sees: '.otp-status .spinner' }),
  empty: verify({}, { sees: first }),
  error: verify(
    { failures: { CONNECT_OTP: new OtpInvalidError({ triesLeft: 4 }) } },
    { otp: '123456', sees: '[data-testid="otp-failure"]' },
  ),
  success: verify({}, { otp: '123', sees: first }),
  longNames: verify({}, { email: longEmail, sees: first }),
  manyWallets: { none: 'One code.' },
  more: {
    noTries: verify(
      { failures: { CONNECT_OTP: new OtpInvalidError({ triesLeft: 0 }) } },
      { otp: '123456', sees: '[data-testid="otp-failure"]' },
    ),
    expired: verify(
      { failures: { CONNECT_OTP: 'CHALLENGE_EXPIRED' } },
      { otp: '123456', sees: '[data-testid="otp-failure"]' },
    ),
  },
}
