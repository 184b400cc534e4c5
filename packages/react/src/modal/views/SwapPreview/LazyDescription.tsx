'use client'
import type { PreparedSwap } from '@foyer/core'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModal } from '../../ModalContext.ts'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

const load = () => import('./SwapDescription.tsx').then(({ SwapDescription }) => SwapDescription)

/**
 * Describes the call of a swap through an unknown contract; loads only for such a swap. Without a description, the
 * plain warning stays.
 */
export function LazyDescription({ prepared }: { prepared: PreparedSwap }) {
  const { code: SwapDescription } = useLazy('swap-description', load)
  const { foyer, texts } = useModal()
  const { described } = useSwapTexts()
  if (!SwapDescription) return null
  return <SwapDescription foyer={foyer} prepared={prepared} locale={texts.locale} toTitle={described} />
}
