'use client'
import { useLazy } from '../../hooks/useLazy.ts'
import { Retry } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'

const load = () => import('./SlippageField.tsx').then(({ SlippageField }) => SlippageField)

/** The slippage field; its code loads when it is opened. */
export function LazySlippage({ slippagePercent }: { slippagePercent: number | undefined }) {
  const { code: SlippageField, isFailed, retry } = useLazy('swap-slippage', load)
  if (SlippageField) return <SlippageField slippagePercent={slippagePercent} />
  return <div className="swap-slippage-wait">{isFailed ? <Retry onClick={retry} /> : <Spinner />}</div>
}
