export function giveBackEachMinute(): void;
