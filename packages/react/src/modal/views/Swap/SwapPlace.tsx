'use client'
import { type Connection, getConnection, type TransferToken } from '@foyer/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useMoreTexts } from '../../hooks/useMoreTexts.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Empty, Notice, RetryButton } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { SwapTexts } from '../../swapLocales/en.ts'
import { swapTextLoaders } from '../../swapTexts.ts'
import sendCss from '../Send/Send.css.ts'
import { useSender } from '../Send/useSender.ts'
import css from './Swap.css.ts'

const SwapTextsContext = createContext<SwapTexts | undefined>(undefined)

/** Returns the texts of the swap views; inside `SwapPlace`. */
export function useSwapTexts(): SwapTexts {
  const texts = useContext(SwapTextsContext)
  if (!texts) throw new Error('This part belongs inside SwapPlace')
  return texts
}

/** Where a swap view stands: with its styles, its texts, and the connection whose tokens can be swapped. */
export function SwapPlace({ children }: { children(connection: Connection): ReactNode }) {
  useStyles(sendCss)
  useStyles(css)
  const { foyer, texts } = useModal()
  const isConnected = useModalState((state) => getConnection(state) !== undefined)
  const connection = useSender()
  const { code: swapTexts, isFailed, retry } = useMoreTexts('swap', swapTextLoaders)
  if (isFailed)
    return (
      <div className="view view-loading" role="alert">
        <Empty title={texts.brokenTitle}>
          <RetryButton onClick={retry} />
        </Empty>
      </div>
    )
  if (!swapTexts || !isConnected) return <div className="view view-loading">{isConnected && <Spinner />}</div>
  if (!connection || !foyer._internal.adapters.get(connection.namespace)?.swaps)
    return <NoSwaps text={swapTexts.errors.SWAP_NETWORK_UNSUPPORTED} />
  return <SwapTextsContext.Provider value={swapTexts}>{children(connection)}</SwapTextsContext.Provider>
}

/** A token that only its address tells from others with its name. */
export function Unlisted({ token: { symbol, address = '' } }: { token: TransferToken }) {
  const { unlisted } = useSwapTexts()
  return (
    <Notice data-testid="swap-unlisted">
      {unlisted(symbol)}{' '}
      <bdi dir="ltr" className="grouped">
        {address.match(/^0x|.{1,4}/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups stand where they are
          <span key={index}>{group}</span>
        ))}
      </bdi>
    </Notice>
  )
}

/** Says why nothing can be swapped here. */
export function NoSwaps({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="view">
      <Empty role="alert" icon={<AlertIcon />}>
        <p className="subtitle" data-testid="swap-unsupported">
          {text}
        </p>
        {children}
      </Empty>
    </div>
  )
}
