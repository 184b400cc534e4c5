'use client'
import type { PreparedSwap } from '@foyer/core'
import { swapDescriptionQuery } from '@foyer/core/internal'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

/** What a swap's call does, by a description that was checked against it; nothing where nobody describes it. */
export function SwapDescription({ prepared }: { prepared: PreparedSwap }) {
  const { foyer, texts } = useModal()
  const { described } = useSwapTexts()
  const { data } = useQuery(swapDescriptionQuery(foyer, prepared, texts.locale))
  if (!data) return null
  const { owner, intent, rows } = data
  return (
    <section className="swap-described" data-testid="swap-described">
      <p className="hint">{described(owner)}</p>
      <p className="swap-described-intent" dir="auto">
        {intent}
      </p>
      <dl className="facts">
        {rows.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one call never change
          <div className="fact" key={at}>
            <dt dir="auto">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
