/** What becomes of one export of another kit. */
export type Rule = {
  /** Its counterpart, and the package that has it. */
  to?: { name: string; from: string; isType?: boolean | undefined } | undefined
  /** Renamed fields of what it returns; `undefined` for one without a counterpart. Other fields stay. */
  fields?: Readonly<Record<string, string | undefined>> | undefined
  /** The field that its counterpart returns as a whole. */
  unwrap?: string | undefined
  /** The counterpart takes `{ [name]: argument }` instead of the argument. */
  argument?: string | undefined
  /** `const { [field] } = hook()` becomes a function that opens the modal at a view. */
  opens?: { field: string; view: string } | undefined
  /** Attributes that its counterpart has; others are removed, and reported. */
  attributes?: readonly string[] | undefined
  /** Renamed keys of its options. */
  options?: Readonly<Record<string, string>> | undefined
  /** Options that it shares with its counterpart. Others stay, and are reported. */
  keptOptions?: readonly string[] | undefined
  /** What is left to do by hand where it is used. */
  manual?: string | undefined
}

/** A kit that apps move away from. */
export type Kit = {
  name: 'appkit' | 'rainbowkit' | 'connectkit' | 'wagmi'
  /** Guide in the documentation. */
  guide: string
  /** Modules that it is imported from. */
  modules: RegExp
  rules: Readonly<Record<string, Rule>>
  /** Custom elements, by the component that replaces them. */
  elements?: Readonly<Record<string, string>> | undefined
  /** Names of all its custom elements. */
  elementNames?: RegExp | undefined
}

/** Something that was changed, or is left to do, at a line of the file as it was. */
export type Note = { line: number; text: string; kit: Kit }
