'use client'
import { push } from '../../../flow/push.ts'
import { canBuy } from '../../canBuy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { Button, Notice } from '../../parts/kit.tsx'
import { usePayTexts } from './PayPlace.tsx'

/** Ways to get the missing funds. Buying returns here, with the bought asset among the holdings. */
export function PayFunds({ symbol, isNone }: { symbol: string; isNone: boolean }) {
  const { foyer, texts } = useModal()
  const payTexts = usePayTexts()
  const isBuyable = useModalState(canBuy)
  return (
    <>
      {isNone && (
        <div role="status">
          <Notice data-testid="pay-none">{payTexts.none(symbol)}</Notice>
        </div>
      )}
      {isNone && foyer.state.features.receive && (
        <Button isWide data-testid="pay-receive" onClick={() => push(foyer, 'Receive')}>
          {texts.receive}
        </Button>
      )}
      {isBuyable && (
        <Button
          isWide
          isAccent={isNone}
          data-testid="pay-buy"
          onClick={() => push(foyer, 'OnRamp', { currency: symbol })}
        >
          {payTexts.buy(symbol)}
        </Button>
      )}
    </>
  )
}
