/**
 * Where the wires go, by BCM number (not the number of the pin on the header). Buttons close their line to ground;
 * the lamp's lines feed its red, green and blue through resistors. SPI pixels sit on the Pi's own SPI0.
 */
export const WIRING = {
  buttons: { talk: 17, photo: 27 },
  lamp: { red: 22, green: 23, blue: 24 },
  spi: { data: 10, clock: 11, chipSelect: 8 },
} as const;
