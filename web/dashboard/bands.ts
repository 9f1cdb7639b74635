/** The bands as the dashboard's answer names them, and as the style sheet does. */
export const BANDS = { GREEN: 'green', AMBER: 'amber', RED: 'red', UNSCORED: 'unscored' } as const
export const BAND_MEANING = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const
