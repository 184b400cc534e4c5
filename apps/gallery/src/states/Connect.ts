import { open } from '@foyer/core'
import { appIcon } from '../fixtures/appIcon.ts'
import { logins } from '../fixtures/logins.ts'
import { longExtensions, longWallets, manyExtensions, manyWallets } from '../fixtures/wallets.ts'
import type { ViewStates } from '../State.ts'

const sees = '[data-testid="all-wallets"]'

/** Connect in every state. */
export const connectStates: ViewStates = {
  loading: { world: { extensions: [], directory: 'silent', relay: 'silent' }, sees },
  empty: { world: { extensions: [], directory: [] }, sees: '[aria-busy="false"]' },
  error: { world: { directory: 'down', relay: 'down' }, sees: '.notice' },
  success: { world: { recent: ['example.wallet-1'] }, sees: '.count:not(:empty)' },
  longNames: {
    world: { extensions: longExtensions, directory: longWallets, recent: ['example.wallet-21'] },
    sees: '.count:not(:empty)',
  },
  manyWallets: {
    world: { extensions: manyExtensions, directory: manyWallets },
    sees: '.count:not(:empty)',
  },
  more: {
    consent: {
      world: { options: { features: { legalCheckbox: true }, termsUrl: '/terms', privacyUrl: '/privacy' } },
      sees: '[data-testid="legal-checkbox"]',
    },
    folded: {
      world: { options: { features: { collapseWallets: true } } },
      sees: '[data-testid="collapse-wallets"]',
    },
    logins: {
      world: { embedded: {}, features: logins, extensions: [] },
      sees: '.count:not(:empty)',
    },
    loginFailed: {
      world: { embedded: { failures: { CONNECT_EMAIL: 'MAIL_FAILED' } }, features: logins },
      async show(foyer, visitor) {
        open(foyer)
        await visitor.types('[data-testid="email-input"]', 'ada@example.com')
        await visitor.presses('[data-testid="email-submit"]')
      },
      sees: '[data-testid="email-failure"]',
    },
    alert: { world: { options: { projectId: '', debug: true } }, sees: '[data-testid^="alert-"]' },
    branded: {
      world: { options: { metadata: { name: 'Harbor', icons: [appIcon] } } },
      sees: '.count:not(:empty)',
    },
  },
}
