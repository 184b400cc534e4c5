import { open } from '@foyer/core'
import { logins, longEmail } from '../fixtures/logins.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const field = '[data-testid="email-input"]'
const submit = '[data-testid="email-submit"]'

function logIn(
  embedded: World['embedded'],
  { email, isSent, sees }: { email?: string; isSent?: boolean; sees: string },
): State {
  return {
    world: { embedded, features: logins },
    async show(foyer, visitor) {
      open(foyer, { view: 'EmailLogin' })
      await visitor.sees(field)
      if (email) await visitor.types(field, email)
      if (isSent) await visitor.presses(submit)
    },
    sees,
  }
}

/** EmailLogin in every state. */
export const emailLoginStates: ViewStates = {
  loading: logIn({}, { email: 'ada@example.com', isSent: true, sees: '.email-field .spinner' }),
  empty: logIn({}, { sees: field }),
  error: logIn(
    { failures: { CONNECT_EMAIL: 'IFRAME_LOAD_FAILED' } },
    { email: 'ada@example.com', isSent: true, sees: '[data-testid="email-failure"]' },
  ),
  success: logIn({}, { email: 'ada@example.com', sees: submit }),
  longNames: logIn({}, { email: longEmail, sees: submit }),
  manyWallets: { none: 'One field.' },
  more: {
    invalid: logIn({}, { email: 'ada@', isSent: true, sees: '[data-testid="email-failure"]' }),
  },
}
