import { OtpInvalidError } from '@foyer/contract'
import { connectEmail, open } from '@foyer/core'
import { logins, longEmail } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const field = '[data-testid="otp-0"]'

function verify(
  embedded: World['embedded'],
  { email = 'ada@example.com', otp, sees }: { email?: string; otp?: string; sees: string },
): State {
  return {
    world: {
      features: logins,
      embedded: { ...embedded, answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } } },
    },
    async show(foyer, visitor) {
      await connectEmail(foyer, { email })
      open(foyer)
      pushView(foyer, 'EmailVerifyDevice')
      await visitor.sees(`${field}:focus`)
      if (otp) await visitor.types(field, otp)
    },
    sees,
  }
}

/** EmailVerifyDevice in every state. */
export const emailVerifyDeviceStates: ViewStates = {
  loading: verify({}, { otp: '123456', sees: '.otp-status .spinner' }),
  empty: verify({}, { sees: field }),
  error: verify(
    { failures: { CONNECT_OTP: new OtpInvalidError({ triesLeft: 4 }) } },
    { otp: '123456', sees: '[data-testid="otp-failure"]' },
  ),
  success: { none: 'The modal closes, or asks for a sign-in.' },
  longNames: verify({}, { email: longEmail, sees: field }),
  manyWallets: { none: 'One code.' },
  more: {
    refused: {
      world: {
        features: logins,
        embedded: { answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' }, CONNECT_REFUSED: null } },
      },
      async show(foyer) {
        await connectEmail(foyer, { email: 'ada@example.com' })
        open(foyer)
        pushView(foyer, 'EmailVerifyDevice')
      },
      sees: '[data-testid="toast"]',
    },
  },
}
