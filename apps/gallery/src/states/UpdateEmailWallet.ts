import { OtpInvalidError } from '@foyer/contract'
import { connect, open } from '@foyer/core'
import { logins, longEmail } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const field = '[data-testid="email-input"]'
const submit = '[data-testid="email-submit"]:not(:disabled)'
const code = '[data-testid="otp-0"]'

function change(
  embedded: World['embedded'],
  { email, isSent, otp, sees }: { email?: string; isSent?: boolean; otp?: string; sees: string },
): State {
  return {
    world: { embedded, features: logins },
    async show(foyer, visitor) {
      await connect(foyer, { connectorId: 'auth' })
      open(foyer)
      pushView(foyer, 'UpdateEmailWallet')
      await visitor.sees(field)
      if (email) await visitor.types(field, email)
      if (isSent) await visitor.presses(submit)
      if (otp) {
        await visitor.sees(`${code}:focus`)
        await visitor.types(code, otp)
      }
    },
    sees,
  }
}

const primary = { answers: { UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } } } as const
const secondary = { answers: { UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } } } as const
const email = 'ada@lovelace.example'

/** UpdateEmailWallet in every state. */
export const updateEmailWalletStates: ViewStates = {
  loading: change({}, { email, isSent: true, sees: '.email-field .spinner' }),
  empty: change({}, { sees: field }),
  error: change(
    { failures: { UPDATE_EMAIL: 'MAIL_FAILED' } },
    { email, isSent: true, sees: '[data-testid="email-failure"]' },
  ),
  success: change({}, { email, sees: submit }),
  longNames: change(secondary, { email: longEmail, isSent: true, sees: code }),
  manyWallets: { none: 'One address.' },
  more: {
    primary: change(primary, { email, isSent: true, sees: code }),
    secondary: change(secondary, { email, isSent: true, sees: code }),
    wrongCode: change(
      { ...primary, failures: { UPDATE_EMAIL_PRIMARY_OTP: new OtpInvalidError({ triesLeft: 4 }) } },
      { email, isSent: true, otp: '123456', sees: '[data-testid="otp-failure"]' },
    ),
  },
}
