/**
 * Of a service, before anything else is loaded (start.sh): "read your settings again" is nothing to a robot that has not
 * read them yet, and would end it.
 */
process.on('SIGHUP', () => {});
