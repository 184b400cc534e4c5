/** What becomes of a field or a method: its new name, or what to do by hand. */
export type FieldRule = string | { readonly manual: string }

/** A function whose argument differs. */
export type FunctionName = 'open' | 'switchNetwork' | 'disconnect'

/** What becomes of one export of another kit. */
export type Rule = {
  /** Its counterpart, and the package that has it. */
  to?: { name: string; from: string; isType?: boolean | undefined } | undefined
  /** Fields of what it returns that differ. Other fields stay. */
  fields?: Readonly<Record<string, FieldRule>> | undefined
  /** Fields that are functions with another argument. */
  functions?: Readonly<Record<string, FunctionName>> | undefined
  /** Fields that may be `undefined` in the other kit, and never are in Foyer: what to test instead. */
  alwaysDefined?: Readonly<Record<string, string>> | undefined
  /** The field that its counterpart returns as a whole. */
  unwrap?: string | undefined
  /** The counterpart takes `{ [name]: argument }` instead of the argument. */
  argument?: string | undefined
  /** Code of the argument that the counterpart takes where there was none. */
  given?: string | undefined
  /** It may be made with options, which its counterpart has not: why. */
  withoutOptions?: string | undefined
  /** Attributes that its counterpart has. */
  attributes?: readonly string[] | undefined
  /** What to do about attributes that its counterpart has not: they are removed, and reported with their value. */
  lostAttributes?: Readonly<Record<string, string>> | undefined
  /** Attributes with another name or value; what it returns replaces the attribute, `undefined` leaves it to a person. */
  changeAttribute?: ((name: string, value: string | boolean | undefined) => string | undefined) | undefined
  /** Its part for a button of the app's own: `<ConnectButton.Custom>`. */
  custom?: CustomRule | undefined
  /** Renamed keys of its options. */
  options?: Readonly<Record<string, string>> | undefined
  /** Options that it shares with its counterpart. Others stay, and are reported. */
  keptOptions?: readonly string[] | undefined
  /** What is left to do by hand where it is used. */
  manual?: string | undefined
  /** It works on with Foyer: `manual` is for those who want to go further. */
  worksOn?: boolean | undefined
}

/** What a component gives to the function inside it, by the code that replaces it. */
export type CustomRule = {
  /** Fields that only have another name. */
  renamed: Readonly<Record<string, string>>
  /** Fields that become an expression. */
  replaced: Readonly<Record<string, string>>
  /** Objects among the fields. */
  members: Readonly<
    Record<
      string,
      {
        /** What stands for the object where it is tested. */
        whole: string
        members: Readonly<Record<string, string>>
        /** Numbers of chains, which Foyer's CAIP-2 ids can be compared with. */
        compared?: Readonly<Record<string, string>> | undefined
      }
    >
  >
  /** What to do about the others. */
  manual: Readonly<Record<string, string>>
}

/** A kit that apps move away from. */
export type Kit = {
  name: 'appkit' | 'rainbowkit' | 'connectkit' | 'wagmi'
  /** Guide in the documentation. */
  guide: string
  /** Modules that it is imported from. */
  modules: RegExp
  rules: Readonly<Record<string, Rule>>
  /** Exports that are told once for an import statement: the advice about all of them. */
  groups?: readonly { names: RegExp; module: RegExp; manual: string }[] | undefined
  /** Methods of the instance that it makes. */
  methods?: Readonly<Record<string, Method>> | undefined
  /** Custom elements, by the component that replaces them. */
  elements?: Readonly<Record<string, string>> | undefined
  /** Names of all its custom elements. */
  elementNames?: RegExp | undefined
}

/** A method of another kit's instance; Foyer's counterparts are functions of `@foyer/core` that take the instance. */
export type Method = {
  /** What to do where it is not rewritten; `X` stands for the instance. */
  manual: string
  /** The function, where the argument differs as for a hook's function. */
  call?: 'open' | 'close' | 'switchNetwork' | 'disconnect' | 'setThemeMode' | undefined
  /** The function that reads what it returns, or what its listener is called with. */
  read?: 'getAccount' | 'getNetwork' | 'getState' | 'getThemeMode' | undefined
  /** The part of what is read. */
  pick?: string | undefined
  /** It takes a listener. */
  isWatched?: boolean | undefined
  /** It takes a namespace (after the listener). */
  hasNamespace?: boolean | undefined
  /** Fields that differ. */
  fields?: Readonly<Record<string, FieldRule>> | undefined
  /** No other library has a method of this name. */
  isDistinctive?: boolean | undefined
}

/** Something that was changed, or is left to do, at a line of the file as it was. */
export type Note = { line: number; text: string; kit: Kit }
