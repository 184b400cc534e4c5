/** Rule for a field or a method: its new name, or the manual step. */
export type FieldRule = string | { readonly manual: string }

/** Functions whose argument differs. */
export type FunctionName = 'open' | 'switchNetwork' | 'disconnect' | 'setOpen'

/** Rule for one export of another kit. */
export type Rule = {
  /** Its counterpart and the counterpart's package. */
  to?: { name: string; from: string; isType?: boolean | undefined } | undefined
  /** Renamed or changed fields of its result. Other fields stay. */
  fields?: Readonly<Record<string, FieldRule>> | undefined
  /** The only fields that its counterpart has, and no argument: otherwise it stays, with the manual step. */
  onlyFields?: readonly string[] | undefined
  /** Fields that are functions with a different argument. */
  functions?: Readonly<Record<string, FunctionName>> | undefined
  /** Fields that may be `undefined` in the other kit, but never in Foyer, with the condition to test instead. */
  alwaysDefined?: Readonly<Record<string, string>> | undefined
  /** The field that its counterpart returns as a whole. */
  unwrap?: string | undefined
  /** The counterpart takes `{ [name]: argument }` instead of the argument. */
  argument?: string | undefined
  /** Code of the argument to pass to the counterpart if there was none. */
  given?: string | undefined
  /** Reason why it can't be replaced if it is created with options: the counterpart has none. */
  withoutOptions?: string | undefined
  /** Attributes that its counterpart supports. */
  attributes?: readonly string[] | undefined
  /** Manual steps for attributes that its counterpart lacks. They are removed, and reported with their value. */
  lostAttributes?: Readonly<Record<string, string>> | undefined
  /** Attributes that its counterpart does without. They are removed, and nothing is left to do. */
  needlessAttributes?: readonly string[] | undefined
  /** Returns the replacement of an attribute with another name or value; `undefined` leaves it as a manual step. */
  changeAttribute?: ((name: string, value: string | boolean | undefined) => string | undefined) | undefined
  /** Rule for a button of the app's own: `<ConnectButton.Custom>`. */
  custom?: CustomRule | undefined
  /** Renamed keys of its options. */
  options?: Readonly<Record<string, string>> | undefined
  /** Options shared with its counterpart. Others stay, and are reported. */
  keptOptions?: readonly string[] | undefined
  /** Manual steps for options that its counterpart lacks. They stay, and are reported. */
  lostOptions?: Readonly<Record<string, string>> | undefined
  /** Manual step where it is used. */
  manual?: string | undefined
  /** It keeps working with Foyer; `manual` is an optional improvement. */
  worksOn?: boolean | undefined
}

/** Replacement code for the values that a component passes to its render function. */
export type CustomRule = {
  /** Fields that are only renamed. */
  renamed: Readonly<Record<string, string>>
  /** Fields replaced by an expression. */
  replaced: Readonly<Record<string, string>>
  /** Objects among the fields. */
  members: Readonly<
    Record<
      string,
      {
        /** Replacement where the object is only tested. */
        whole: string
        members: Readonly<Record<string, string>>
        /** Numeric chain ids, which can be compared with Foyer's CAIP-2 ids. */
        compared?: Readonly<Record<string, string>> | undefined
      }
    >
  >
  /** Manual steps for the other fields. */
  manual: Readonly<Record<string, string>>
}

/** A kit that apps migrate from. */
export type Kit = {
  name: 'appkit' | 'rainbowkit' | 'connectkit' | 'wagmi'
  /** Guide in the documentation. */
  guide: string
  /** Modules that export it. */
  modules: RegExp
  rules: Readonly<Record<string, Rule>>
  /** Exports reported once per import statement, with one note for all of them. */
  groups?: readonly { names: RegExp; module: RegExp; manual: string }[] | undefined
  /** Methods of its instance. */
  methods?: Readonly<Record<string, Method>> | undefined
  /** Custom elements, with the components that replace them. */
  elements?: Readonly<Record<string, string>> | undefined
  /** Matches the names of all its custom elements. */
  elementNames?: RegExp | undefined
}

/** A method of another kit's instance; Foyer's counterparts are functions of `@foyer/core` that take the instance. */
export type Method = {
  /** Manual step if it is not rewritten; `X` is the instance. */
  manual: string
  /** The counterpart, if its argument differs as in `FunctionName`. */
  call?: 'open' | 'close' | 'switchNetwork' | 'disconnect' | 'setThemeMode' | undefined
  /** The function that reads its result, or its listener's argument. */
  read?: 'getAccount' | 'getNetwork' | 'getState' | 'getThemeMode' | undefined
  /** The part of the result. */
  pick?: string | undefined
  /** It takes a listener. */
  isWatched?: boolean | undefined
  /** It takes a namespace, after the listener. */
  hasNamespace?: boolean | undefined
  /** Fields that differ. */
  fields?: Readonly<Record<string, FieldRule>> | undefined
  /** Whether no other library has a method of this name. */
  isDistinctive?: boolean | undefined
}

/** A change, or a manual step, at a line of the original file. */
export type Note = { line: number; text: string; kit: Kit }
