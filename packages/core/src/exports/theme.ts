// Themes derived from a brand colour; a separate entry point, so that apps that do not use it do not load it.
export { type Corners, createTheme, type ThemeFont, type ThemeParameters } from '../theme/createTheme.ts'
export { type ThemePreset, themePresets } from '../theme/themePresets.ts'
