'use client'
import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { OwnAccountTexts } from './accountLocales/en.ts'
import { type AccountTexts, getLoadedAccountTexts, loadAccountTexts } from './accountTexts.ts'
import { useModalState } from './hooks/useModalState.ts'
import { type ModalContextValue, useModal } from './ModalContext.ts'
import type { ViewComponent } from './ViewTables.ts'

type AccountContextValue = ModalContextValue & { texts: AccountTexts }

const AccountContext = createContext<AccountContextValue | undefined>(undefined)

/** Returns what `useModal` does, with the texts of account views; only inside `AccountPlace`. */
export function useAccountModal(): AccountContextValue {
  const value = useContext(AccountContext)
  if (!value) throw new Error('This part belongs inside AccountPlace')
  return value
}

/** Provides an account view with its texts. The previous ones stay until a new language has loaded. */
export function AccountPlace({ children }: { children: ReactNode }) {
  const modal = useModal()
  const { foyer } = modal
  const language = useModalState((state) => state.language)
  const loaded = getLoadedAccountTexts(foyer)
  const [shown, setShown] = useState<OwnAccountTexts>()
  useEffect(() => {
    let isCurrent = true
    loadAccountTexts(foyer, language).then(
      (own) => isCurrent && setShown(own),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [foyer, language])
  // These views only render after their first language has loaded.
  const own = loaded.get(language) ?? shown ?? [...loaded.values()][0]
  const value = useMemo(
    () => ({ ...modal, texts: { ...modal.texts, ...(own as OwnAccountTexts) } }),
    [modal, own],
  )
  return <AccountContext.Provider value={value}>{children}</AccountContext.Provider>
}

/** Adds the account views' texts to a view's loader; both load in parallel. */
export function withAccountTexts<name extends ViewName>(
  load: (foyer: Foyer) => Promise<{ default: ViewComponent<name> }>,
): (foyer: Foyer) => Promise<{ default: ViewComponent<name> }> {
  // The same component for every call: another one would remount a view that is shown.
  let placed: { default: ViewComponent<name> } | undefined
  return async (foyer) => {
    const [{ default: View }] = await Promise.all([load(foyer), loadAccountTexts(foyer)])
    placed ??= {
      default: (props: { payload: ViewPayloads[name] }) => (
        <AccountPlace>
          <View {...props} />
        </AccountPlace>
      ),
    }
    return placed
  }
}
