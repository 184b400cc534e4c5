import type { Nft } from '@foyer/contract'
import { open } from '@foyer/core'
import { longNfts, someNfts } from '../fixtures/nfts.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

const showNft = (nft: Nft | undefined): State => ({
  world: { connectedTo: 'eip155:1' },
  show(foyer) {
    open(foyer)
    if (nft) pushView(foyer, 'NftDetails', { nft })
  },
  sees: '.nft-details .facts',
})

/** NftDetails in every state. */
export const nftDetailsStates: ViewStates = {
  loading: { none: 'It is opened with what it shows.' },
  empty: showNft(someNfts[1]),
  error: showNft(someNfts[3]),
  success: showNft(someNfts[0]),
  longNames: showNft(longNfts[0]),
  manyWallets: showNft(someNfts[2]),
}
