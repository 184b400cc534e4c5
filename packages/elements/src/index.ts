export { type DefineElementsOptions, defineElements } from './defineElements.ts'
export type {
  FoyerAccountAttributes,
  FoyerButtonAttributes,
  FoyerElements,
  FoyerNetworkAttributes,
  FoyerWalletAttributes,
} from './ElementAttributes.ts'
export { watchButton } from './watchButton.ts'
