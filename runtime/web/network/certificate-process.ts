import { text } from 'node:stream/consumers';
import { type CertificateRequest, makeCertificate } from './make-certificate.ts';

process.stdout.write(await makeCertificate(JSON.parse(await text(process.stdin)) as CertificateRequest));
