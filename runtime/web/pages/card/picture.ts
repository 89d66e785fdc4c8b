/** Enough to read small print; the robot itself works with 1536 px. */
const LONGER_SIDE_PX = 2000;
const JPEG_QUALITY = 0.9;

/** The picture no larger than the robot needs, upright; as it was where this browser cannot open it (HEIC). */
export async function smaller(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, LONGER_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const jpeg = await toJpeg(bitmap, bitmap.width * scale, bitmap.height * scale);
    bitmap.close();
    return jpeg ?? picture;
  } catch {
    return picture;
  }
}

/** What the camera sees now; null before it sees anything. */
export async function snapshot(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.videoWidth === 0) return null;
  return toJpeg(video, video.videoWidth, video.videoHeight);
}

/** The camera of this computer or phone, the one that looks away from the child first; null where refused. */
export async function openWebcam(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch {
    return null;
  }
}

function toJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** In a conversation by voice the robot looks at the picture and speaks about it; null: it takes one itself. */
export async function showByVoice(
  voice: { show(jpeg: ArrayBuffer): void },
  picture: Blob | null,
): Promise<void> {
  voice.show(picture ? await (await smaller(picture)).arrayBuffer() : new ArrayBuffer(0));
}
