// The recorder file that node-record-lpcm16 loads (by require, so it is CommonJS). Its own one for arecord asks
// for no buffer size, and sound then comes in pieces of 125 ms. Periods of 40 ms are two frames: of one, the processor
// would be woken twice as often, here and in the robot. Raw, because a WAV file ends after 2 GiB (18.6 hours).
module.exports = ({ device, sampleRate, channels, environment }) => ({
  cmd: 'arecord',
  args: [
    ...['-q', '-D', device, '-t', 'raw', '-f', 'S16_LE', '-r', String(sampleRate), '-c', String(channels)],
    ...['--buffer-time=200000', '--period-time=40000'],
  ],
  spawnOptions: { stdio: ['ignore', 'pipe', 'pipe'], env: environment },
});
