import { connect, open } from '@foyer/core'
import { icon } from '../fixtures/icon.ts'
import { logins } from '../fixtures/logins.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { longExtensions } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const zone = 'foyer.test'
const named = (name: string) => ({
  ownName: name,
  identity: { name, avatar: icon(5) },
  names: { zones: [zone], taken: [] },
})

const show = (world: World, sees: string): State => ({
  world: { connectedTo: 'eip155:1', ...world },
  show(foyer) {
    open(foyer)
    pushView(foyer, 'AccountSettings')
  },
  sees,
})

const multiWallet: NonNullable<World['features']> = [{ id: 'multi_wallet', isEnabled: true, config: [] }]

const loggedIn = (
  embedded: World['embedded'],
  sees: string,
  more: NonNullable<World['features']> = [],
): State => ({
  world: { embedded, features: [...(logins ?? []), ...more] },
  async show(foyer) {
    await connect(foyer, { connectorId: 'auth' })
    open(foyer)
    pushView(foyer, 'AccountSettings')
  },
  sees,
})

/** AccountSettings in every state. */
export const accountSettingsStates: ViewStates = {
  loading: { none: 'The account is known without asking anybody; its name appears when it is there.' },
  empty: show({}, '[data-testid="settings-address"]'),
  error: { none: 'Without the server there is no row for the name.' },
  success: show(named(`northern-harbour.${zone}`), '[data-testid="own-name"]'),
  longNames: show(
    {
      ...named(`the-rather-long-name-of-a-northern-archipelago-and-its-harbours.${zone}`),
      extensions: longExtensions,
      networks: longNetworks,
    },
    '[data-testid="own-name"]',
  ),
  manyWallets: show(
    { ...named(`northern-harbour.${zone}`), features: multiWallet },
    '[data-testid="account-wallets"]',
  ),
  more: {
    login: loggedIn({}, '[data-testid="account-security"]'),
    smartAccount: loggedIn({ smartAccount: 'active' }, '[data-testid="account-kind"]'),
    noSmartAccount: loggedIn({ smartAccount: 'down' }, '[data-testid="no-smart-account"]'),
    nameless: show({ names: { zones: [zone], taken: [] } }, '[data-testid="choose-name"]'),
    loginWallets: loggedIn({}, '[data-testid="account-security"]', multiWallet),
  },
}
