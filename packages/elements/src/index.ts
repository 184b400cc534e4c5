export { type DefineElementsOptions, defineElements } from './defineElements.ts'
export type {
  FoyerAccountAttributes,
  FoyerButtonAttributes,
  FoyerElements,
  FoyerNetworkAttributes,
} from './ElementAttributes.ts'
export { watchButton } from './watchButton.ts'
