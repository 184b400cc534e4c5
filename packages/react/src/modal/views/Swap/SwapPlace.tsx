'use client'
import { findLookAlike } from '@foyer/contract'
import { type Connection, getActiveNetwork, getConnection, type TransferToken } from '@foyer/core'
import { swapTokensQuery } from '@foyer/core/query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import type { AccountTexts } from '../../accountTexts.ts'
import { getWrap, type Wrap } from '../../getWrap.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useMoreTexts } from '../../hooks/useMoreTexts.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { AlertIcon } from '../../parts/icons.tsx'
import { Broken, Empty, Notice } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { SwapTexts } from '../../swapLocales/en.ts'
import { swapTextLoaders } from '../../swapTexts.ts'
import sendCss from '../Send/Send.css.ts'
import { useSender } from '../Send/useSender.ts'
import css from './Swap.css.ts'

const SwapTextsContext = createContext<SwapTexts | undefined>(undefined)

/** Returns the texts of the swap views; only inside `SwapPlace`. */
export function useSwapTexts(): SwapTexts {
  const texts = useContext(SwapTextsContext)
  if (!texts) throw new Error('This part belongs inside SwapPlace')
  return texts
}

/** Provides a swap view with its styles, its texts, and the connection whose tokens can be swapped. */
export function SwapPlace({ children }: { children(connection: Connection): ReactNode }) {
  useStyles(sendCss)
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  const network = useModalState(getActiveNetwork)?.name ?? ''
  const isConnected = useModalState((state) => getConnection(state) !== undefined)
  const connection = useSender()
  const { code, isFailed, retry } = useMoreTexts('swap', swapTextLoaders)
  const wrap = useModalState(({ swap }) => getWrap(swap))
  const swapTexts = useMemo(() => code && wordWrap(code, texts, wrap), [code, texts, wrap])
  if (isFailed)
    return (
      <div className="view view-loading" role="alert">
        <Broken onRetry={retry} />
      </div>
    )
  if (!swapTexts || !isConnected) return <div className="view view-loading">{isConnected && <Spinner />}</div>
  if (!connection || !foyer._internal.adapters.get(connection.namespace)?.swaps)
    return <NoSwaps text={swapTexts.errors.SWAP_NETWORK_UNSUPPORTED(network)} />
  return <SwapTextsContext.Provider value={swapTexts}>{children(connection)}</SwapTextsContext.Provider>
}

/** Replaces the texts of a swap by those of a wrap if it is one. */
function wordWrap(swapTexts: SwapTexts, texts: AccountTexts, wrap: Wrap | undefined): SwapTexts {
  if (!wrap) return swapTexts
  return {
    ...swapTexts,
    ...swapTexts[wrap],
    again: texts[wrap],
    replacedText: texts.sendReplacedText,
    droppedText: texts.sendDroppedText,
    unclearText: texts.sendUnclearText,
    errors: { ...swapTexts.errors, ...texts.sendErrors },
  }
}

/**
 * Warns of an unlisted token. Only its address distinguishes it from others of the same name, and even that may look
 * like a listed token's address.
 */
export function Unlisted({
  token: { symbol, address = '' },
  connection: { networkId },
}: {
  token: TransferToken
  connection: Connection
}) {
  const { foyer, texts } = useAccountModal()
  const { unlisted } = useSwapTexts()
  const { data: listed = [] } = useQuery(swapTokensQuery(foyer, networkId))
  const contracts = listed.flatMap((token) => token.address ?? [])
  const like = findLookAlike(address, [], contracts)
  return (
    <>
      <Notice data-testid="swap-unlisted">
        {unlisted(symbol)} <GroupedAddress address={address} unlike={like} />
      </Notice>
      {like && (
        <div className="send-danger" data-testid="swap-look-alike">
          <p className="send-danger-title">
            <AlertIcon />
            {texts.sendLikeSeen}
          </p>
          <p>
            <GroupedAddress address={like} unlike={address} />
          </p>
        </div>
      )}
    </>
  )
}

/** Explains why swaps are not available here. */
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
