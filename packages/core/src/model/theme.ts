/** One value for both colour schemes, or one for each. */
export type Themed = string | { readonly light: string; readonly dark: string }

/** Theme tokens. Colours are CSS colours; sizes are CSS lengths in px. */
export type ThemeTokens = {
  accent: Themed
  /** Text on the accent colour. */
  onAccent: Themed
  background: Themed
  /** Hovered rows, quiet buttons. */
  surface: Themed
  surfaceStrong: Themed
  text: Themed
  textQuiet: Themed
  /** Outlines of controls. */
  edge: Themed
  /** Dividers between sections. */
  edgeSoft: Themed
  danger: Themed
  /** Overlay over the page behind the modal. */
  shade: Themed
  /** A list of font families. */
  fontFamily: Themed
  /** Base size of text. @default '10px' */
  fontSize: Themed
  /** Base radius; the card has six times as much. @default '4px' */
  radius: Themed
  /** Base unit of all spacing. @default '4px' */
  spacing: Themed
  /** @default '360px' */
  width: Themed
  /** @default '999' */
  zIndex: Themed
}

/** Tokens that an app overrides. */
export type Theme = { readonly [name in keyof ThemeTokens]?: ThemeTokens[name] | undefined }
