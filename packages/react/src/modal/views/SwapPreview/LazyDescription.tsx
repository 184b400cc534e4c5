'use client'
import type { PreparedSwap } from '@foyer/core'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModal } from '../../ModalContext.ts'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

const load = () => import('./SwapDescription.tsx').then(({ SwapDescription }) => SwapDescription)

/** What a swap by an unknown contract does, which loads for such a swap alone. Without it the warning stands as it is. */
export function LazyDescription({ prepared }: { prepared: PreparedSwap }) {
  const { code: SwapDescription } = useLazy('swap-description', load)
  const { foyer, texts } = useModal()
  const { described } = useSwapTexts()
  if (!SwapDescription) return null
  return <SwapDescription foyer={foyer} prepared={prepared} locale={texts.locale} toTitle={described} />
}
