'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { useMoreTexts } from '../../hooks/useMoreTexts.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { Broken, LoadingNote } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { PayTexts } from '../../payLocales/en.ts'
import { payTextLoaders } from '../../payTexts.ts'
import css from './Pay.css.ts'

const PayTextsContext = createContext<PayTexts | undefined>(undefined)

/** Returns the texts of Pay; only inside `PayPlace`. */
export function usePayTexts(): PayTexts {
  const texts = useContext(PayTextsContext)
  if (!texts) throw new Error('This part belongs inside PayPlace')
  return texts
}

/** Provides Pay with its styles and its texts. */
export function PayPlace({ children }: { children: ReactNode }) {
  useStyles(css)
  const { code, isFailed, retry } = useMoreTexts('pay', payTextLoaders)
  if (isFailed)
    return (
      <div className="view view-loading" role="alert">
        <Broken onRetry={retry} />
      </div>
    )
  if (!code) return <PayLoading />
  return <PayTextsContext.Provider value={code}>{children}</PayTextsContext.Provider>
}

/** Shown while the payment loads. */
export function PayLoading() {
  return (
    <div className="view view-loading">
      <Spinner />
      <LoadingNote />
    </div>
  )
}
