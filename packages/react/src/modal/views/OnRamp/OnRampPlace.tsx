'use client'
import { type Connection, getConnection } from '@foyer/core'
import { createContext, type ReactNode, useContext } from 'react'
import { canBuy } from '../../canBuy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useMoreTexts } from '../../hooks/useMoreTexts.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { OnrampTexts } from '../../onrampLocales/en.ts'
import { onrampTextLoaders } from '../../onrampTexts.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Broken, Empty } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import css from './OnRamp.css.ts'

const OnrampTextsContext = createContext<OnrampTexts | undefined>(undefined)

/** Returns the texts of the on-ramp views; only inside `OnRampPlace`. */
export function useOnrampTexts(): OnrampTexts {
  const texts = useContext(OnrampTextsContext)
  if (!texts) throw new Error('This part belongs inside OnRampPlace')
  return texts
}

/** Provides an on-ramp view with its styles, its texts, and the receiving connection. */
export function OnRampPlace({ children }: { children(connection: Connection): ReactNode }) {
  useStyles(css)
  const connection = useModalState(getConnection)
  const isBuyable = useModalState(canBuy)
  const { code: onrampTexts, isFailed, retry } = useMoreTexts('onramp', onrampTextLoaders)
  if (isFailed)
    return (
      <div className="view view-loading" role="alert">
        <Broken onRetry={retry} />
      </div>
    )
  if (!onrampTexts || !connection) return <div className="view view-loading">{connection && <Spinner />}</div>
  return (
    <OnrampTextsContext.Provider value={onrampTexts}>
      {isBuyable ? (
        children(connection)
      ) : (
        <NothingSold text={onrampTexts.errors.ONRAMP_NETWORK_UNSUPPORTED} />
      )}
    </OnrampTextsContext.Provider>
  )
}

/** Explains why nothing can be bought here. */
export function NothingSold({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="view">
      <Empty role="alert" icon={<AlertIcon />}>
        <p className="subtitle" data-testid="onramp-unsupported">
          {text}
        </p>
        {children}
      </Empty>
    </div>
  )
}
