import { open } from '@foyer/core'
import type { Visitor } from '../createVisitor.ts'
import { manyAccounts, someAccounts } from '../fixtures/accounts.ts'
import { icon } from '../fixtures/icon.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const name = 'northern-harbour.foyer.test'

const show = (world: World, sees: string, act?: (visitor: Visitor) => Promise<void>): State => ({
  world: {
    connectedTo: 'eip155:1',
    accounts: someAccounts,
    ownName: name,
    identity: { name, avatar: icon(5) },
    ...world,
  },
  async show(foyer, visitor) {
    open(foyer)
    pushView(foyer, 'AccountName')
    await act?.(visitor)
  },
  sees,
})

const lead = '[data-testid="lead-address"]'
const chooseOther = async (visitor: Visitor) => {
  const field = (await visitor.sees(lead)) as HTMLSelectElement
  field.value = someAccounts[1]?.address ?? ''
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** AccountName in every state. */
export const accountNameStates: ViewStates = {
  loading: show({ ownName: 'silent' }, '.spinner'),
  empty: show({ ownName: undefined, identity: undefined }, '[data-testid="choose-name"]'),
  error: show({ ownName: 'down' }, '[data-testid="retry"]'),
  success: show({}, lead),
  longNames: show(
    {
      ownName: 'the-rather-long-name-of-a-northern-archipelago-and-its-harbours.foyer.test',
      networks: longNetworks,
    },
    lead,
  ),
  manyWallets: show({ accounts: manyAccounts }, lead),
  more: {
    changed: show({}, '[data-testid="save-lead"]:not(:disabled)', chooseOther),
    declined: show(
      { signing: 'declines' },
      '[data-testid="save-lead-status"][data-tone="bad"]',
      async (visitor) => {
        await chooseOther(visitor)
        await visitor.presses('[data-testid="save-lead"]:not(:disabled)')
      },
    ),
  },
}
