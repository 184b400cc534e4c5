import type { Transaction } from '@foyer/contract'
import { connect, open } from '@foyer/core'
import { longTransactions, paidTransactions, someTransactions } from '../fixtures/transactions.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import { paidByPermission } from './sessionFixtures.ts'

const showTransaction = (transaction: Transaction | undefined): State => ({
  world: { connectedTo: 'eip155:1' },
  show(foyer) {
    open(foyer)
    if (transaction) pushView(foyer, 'TransactionDetails', { transaction })
  },
  sees: '[data-testid="transaction-status"]',
})
const byType = (type: string) =>
  showTransaction(someTransactions.find(({ metadata }) => metadata.operationType === type))

/** TransactionDetails in every state. */
export const transactionDetailsStates: ViewStates = {
  loading: showTransaction(someTransactions[0]),
  empty: byType('approve'),
  error: showTransaction(someTransactions.find(({ metadata }) => metadata.status === 'failed')),
  success: byType('trade'),
  longNames: showTransaction(longTransactions[0]),
  manyWallets: { none: 'It shows one transaction.' },
  more: {
    nft: byType('mint'),
    byPermission: {
      world: paidByPermission,
      async show(foyer) {
        await connect(foyer, { connectorId: 'auth' })
        open(foyer)
        const [transaction] = paidTransactions
        if (transaction) pushView(foyer, 'TransactionDetails', { transaction })
      },
      sees: '[data-testid="by-permission"] bdi',
    },
  },
}
