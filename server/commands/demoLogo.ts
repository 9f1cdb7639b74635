/** Three waves on a blue square, as PNG: the sign of the demo's fictional organisation. */
export const DEMO_LOGO = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAACVBMVEX///8PTFz///+TYTjIAAAAA3RSTlMA//9EUNYhAAAA30lE',
  'QVR42u2WsRWEIAyGsXAE93EEC0PhCOzjCBRmyjsNXBDyF1ZnwV9onp8hgbxH4twpuslljVRpSYAaAYfsQmS7DBaY7ZVkrckCKwhx',
  'BUFgsMGMwWiDBYPJBut/AQG9A2yHDTxzzN/8XoDAzBmEAnwdfi6eC7Cd4Mh2AfjSnmwFXkBMtoJwRg4SPr2c5lo+Eyj/TbYAXV2z',
  'dprHPTcBR7sbAbHdvwBqT+wCeq56xlU9tCq9Hr0evR71RdbWo73h3tkNnne1553zeXfGjR6OBnCYgOMHHljgiIOHInOM+gDqAkOJ',
  'WYsHfQAAAABJRU5ErkJggg==',
].join('')
