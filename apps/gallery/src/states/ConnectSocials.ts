import { open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

function list(features: World['features'], sees: string, options: World['options'] = {}): State {
  return {
    world: { embedded: {}, features, options },
    async show(foyer, visitor) {
      open(foyer)
      await visitor.sees('[data-testid^="social-"]')
      pushView(foyer, 'ConnectSocials')
    },
    sees,
  }
}

/** ConnectSocials in every state. */
export const connectSocialsStates: ViewStates = {
  loading: { none: 'The accounts are known before the modal shows them.' },
  empty: { none: 'Without social accounts nothing leads here.' },
  error: { none: 'Nothing is loaded.' },
  success: list(logins, '[data-testid="social-facebook"]'),
  longNames: { none: 'The names are those of the providers.' },
  manyWallets: { none: 'There are no more than seven.' },
  more: {
    few: list(
      [{ id: 'social_login', isEnabled: true, config: ['google', 'apple'] }],
      '.list [data-testid="social-apple"]',
    ),
    consent: list(logins, '[data-testid="legal-checkbox"]', {
      features: { legalCheckbox: true },
      termsUrl: '/terms',
    }),
  },
}
