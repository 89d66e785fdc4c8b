export const ADDRESS = '/api/v1/parent/cloud';
