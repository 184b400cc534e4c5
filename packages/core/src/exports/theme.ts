// Themes made of a brand's colour: what an app does not use costs it nothing.
export { type Corners, createTheme, type ThemeFont, type ThemeParameters } from '../theme/createTheme.ts'
export { type ThemePreset, themePresets } from '../theme/themePresets.ts'
