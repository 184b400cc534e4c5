'use client'
import type { Connection } from '@foyer/core'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { NoReceipt } from '../../receipt/NoReceipt.tsx'
import { SwapPlace } from '../Swap/SwapPlace.tsx'
import css from './SwapPreview.css.ts'
import { SwapReview } from './SwapReview.tsx'

const loadSwapped = async () => (await import('./Swapped.tsx')).Swapped

/** Shows both sides of the swap and the wallet's prompts before the wallet is asked, and then the progress. */
export default function SwapPreview() {
  useStyles(css)
  return <SwapPlace>{(connection) => <Place connection={connection} />}</SwapPlace>
}

function Place({ connection }: { connection: Connection }) {
  const flow = useModalState((state) => state.swap.flow)
  const swaps = useModalState((state) => state.swaps)
  const found = 'swapId' in flow ? swaps.find(({ id }) => id === flow.swapId) : undefined
  // An approval counts as a step of the review until it fails.
  const isShown = flow.status === 'ended' || (flow.status === 'pending' && found?.kind === 'swap')
  // Preloaded while the wallet is asked.
  const { code: Swapped, isFailed, retry } = useLazy('swapped', loadSwapped, flow.status !== 'editing')
  if (!found || !isShown) return <SwapReview connection={connection} />
  return Swapped ? <Swapped swap={found} /> : <NoReceipt onRetry={isFailed ? retry : undefined} />
}
