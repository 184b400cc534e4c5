import type { Foyer } from '@foyer/core'
import {
  getAccountLook,
  getConnectLook,
  getNetworkLook,
  getWalletLook,
  startModal,
  watchWallet,
} from '@foyer/react/internal'
import { createButtonElement } from './createButtonElement.ts'
import { createModalElement } from './createModalElement.ts'
import type { Owned } from './Owned.ts'

/** Options of `defineElements`. */
export type DefineElementsOptions = {
  /** Prefix of the elements' names; must be unique per instance on a page. @default 'foyer' */
  prefix?: string | undefined
}

/**
 * Starts an instance, shows its modal when it opens, and defines its elements. `<foyer-button>` connects and then shows
 * the account. `<foyer-account>` shows the account, `<foyer-network>` the network, `<foyer-wallet>` connects one given
 * wallet, and `<foyer-modal>` is the modal's place with `append: false` or `embedded: true`. Upgrades elements that are already on the page. Does nothing on a
 * server.
 *
 * Only the core and the buttons load with the page. React must be installed and loads with the modal.
 *
 * @example
 * ```ts
 * import { defineElements } from '@foyer/elements'
 * import { foyer } from './foyer'
 *
 * defineElements(foyer) // then: <foyer-button></foyer-button>
 * ```
 *
 * @throws Error if another instance already uses that prefix
 */
export function defineElements(foyer: Foyer, { prefix = 'foyer' }: DefineElementsOptions = {}): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(`${prefix}-button`) as Partial<Owned> | undefined
  if (known?.foyer === foyer) return
  if (known)
    throw new Error(
      `The elements <${prefix}-…> belong to another instance. Give this one a different prefix.`,
    )
  void startModal(foyer)
  const account = {
    charsStart: 'chars-start',
    charsEnd: 'chars-end',
    unsupportedLabel: 'unsupported-label',
    showName: 'show-name',
    showAvatar: 'show-avatar',
    showBalance: 'show-balance',
  }
  const classes = {
    button: createButtonElement(foyer, getConnectLook, {
      ...account,
      label: 'label',
      loadingLabel: 'loading-label',
    }),
    account: createButtonElement(foyer, getAccountLook, account),
    network: createButtonElement(foyer, getNetworkLook, {
      label: 'label',
      unsupportedLabel: 'unsupported-label',
    }),
    wallet: createButtonElement(
      foyer,
      getWalletLook,
      {
        wallet: 'wallet',
        label: 'label',
        charsStart: 'chars-start',
        charsEnd: 'chars-end',
        unsupportedLabel: 'unsupported-label',
      },
      watchWallet,
    ),
    modal: createModalElement(foyer),
  }
  for (const [name, element] of Object.entries(classes)) customElements.define(`${prefix}-${name}`, element)
}
