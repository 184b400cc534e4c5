import { Result } from './Result.tsx'
import type { useShop } from './useShop.ts'

/** A shop: the visitor pays in the modal, and the shop delivers. */
export function ShopCard({ shop: { state, buy } }: { shop: ReturnType<typeof useShop> }) {
  return (
    <article className="card">
      <h3>Buy something</h3>
      <p className="note">
        A bag of beans for 24.5 USDC. The shop’s backend signs the price, and delivers once the chain shows
        the money.
      </p>
      <button type="button" onClick={buy} disabled={state.status === 'pending'} data-testid="shop-buy">
        Buy
      </button>
      <Result state={state} label="From the shop" testId="shop-delivery" />
    </article>
  )
}
